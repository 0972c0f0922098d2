/** One set: 24 px grid, 1.75 px line, round ends. Drawn here, from the things themselves. */
const paths = {
  see: 'M4 21V9l8-6 8 6v12M4 21h16M9.5 21v-6a2.5 2.5 0 0 1 5 0v6M12 7.5v2.5',
  do: 'M5 20l4-7 4 3 3-8M16 8a2 2 0 1 0 .01 0M3.5 20.5h17M9 13l-3-1.5',
  beach:
    'M12 11v10M3.5 12a8.5 8.5 0 0 1 17 0zM8.5 12c0-5 1.5-8 3.5-8.5 2 .5 3.5 3.5 3.5 8.5M3 21c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0',
  nature:
    'M12 21V9M12 9C9 4 5 5 4 8c3-1 6-.5 8 1zM12 9c3-5 7-4 8-1-3-1-6-.5-8 1zM12 9c-4-.5-6 2-5.5 5 1.5-2.5 3.5-4 5.5-5zM12 9c4-.5 6 2 5.5 5-1.5-2.5-3.5-4-5.5-5zM8 21h8',
  viewpoint: 'M2.5 19l6-10 4.5 7 2.5-4 6 7zM16.5 6.5a2 2 0 1 0 .01 0',
  town: 'M3 21V11l5-4 5 4v10zM13 21V13h8v8M6.5 21v-4h3v4M16 16.5h2M2 21h20',
  museum: 'M3 9l9-5.5L21 9zM5.5 9v9M10 9v9M14 9v9M18.5 9v9M3 20.5h18',
  eat: 'M7 3v7M4.5 3v4a2.5 2.5 0 0 0 5 0V3M7 10v11M17 21v-7M17 14c-3.5-1-3.5-11 0-11z',
  coffee:
    'M4 9h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8 3v2.5M12 3v2.5M3 21.5h14',
  market:
    'M3 9l2-5h14l2 5M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M5 12v9h14v-9M9.5 21v-5h5v5',
  wellness:
    'M4 13h16a8 8 0 0 1-16 0zM8 9.5c-1.5-2 1.5-3 0-5.5M12 9.5c-1.5-2 1.5-3 0-5.5M16 9.5c-1.5-2 1.5-3 0-5.5',
  air: 'M3 13.5l18-8-5 15-4-6zM12 14.5l9-9',
  bus: 'M5 4h14v13H5zM5 11h14M8 17v3M16 17v3M8.5 14h.01M15.5 14h.01M12 4v7',
  road: 'M8 3L4 21M16 3l4 18M12 4v3M12 10.5v3M12 17v3',
  boat: 'M3 14h18l-3 5H6zM12 14V3l6 8h-6M2 22c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0',
  jeep: 'M3 16v-5h4l2-5h7v5h5v5M3 16h1.5M9 16h6M19.5 16H21M6.7 14a2 2 0 1 0 .01 0M17.2 14a2 2 0 1 0 .01 0M12 6v5h4',
  walk: 'M13 3a1.5 1.5 0 1 0 .01 0M12 8l-2.5 5 3.5 3v5M9.5 13L7 21M12 8l3.5 4H19M12 8l-4 2-1 3',
  cable: 'M3 6l18-3M12 4.5V9M6 9h12v9a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM6 14h12M12 9v5',
  taxi: 'M4 17v-5l2-5h12l2 5v5zM4 12h16M9.5 7V4h5v3M7.5 14.5h.01M16.5 14.5h.01M6 17v2.5M18 17v2.5',
  drum: 'M5 8a7 3 0 0 0 14 0 7 3 0 0 0-14 0M5 8l2 11c0 2.5 10 2.5 10 0l2-11M8.5 10.7l2 8.5M15.5 10.7l-2 8.5',
  book: 'M12 6C9.5 4 6.5 4 3 4.5v14c3.5-.5 6.5-.5 9 1.5 2.5-2 5.5-2 9-1.5v-14C17.5 4 14.5 4 12 6zM12 6v14',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4',
  map: 'M3 6.5l6-3 6 3 6-3v14l-6 3-6-3-6 3zM9 3.5v14M15 6.5v14',
  bag: 'M6 9h12l1.5 12h-15zM9 9c0-7 6-7 6 0M5.5 13.5h13M5.1 17h13.8',
  down: 'M6 9l6 6 6-6',
  right: 'M4 12h16M14 6l6 6-6 6',
  pin: 'M12 21.5c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11.5zM12 7.5a2.5 2.5 0 1 0 .01 0',
  person: 'M12 4a4 4 0 1 0 .01 0M4 21c.5-5 4-7 8-7s7.5 2 8 7',
  up: 'M12 20V4M6 10l6-6 6 6',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H4.5v10h15V11H18',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12l3 2',
  hourglass: 'M6.5 3.5h11M6.5 20.5h11M7.5 3.5c0 5 9 7 9 12v5M16.5 3.5c0 5-9 7-9 12v5',
  price:
    'M12 3.5a8.5 8.5 0 1 0 .01 0M14.5 9c-1-1.5-5-1.5-5 .7 0 2.8 5 1.6 5 4.4 0 2.3-4 2.3-5 .7M12 6.5v11',
  rain: 'M7 14a4 4 0 1 1 .5-8 5 5 0 0 1 9.5 1.5A3.5 3.5 0 0 1 16.5 14zM8 17l-1 3M12.5 17l-1 3M17 17l-1 3',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  flag: 'M5 21.5V3.5M5 4.5c5-3 8 3 14 0v9c-6 3-9-3-14 0',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.2 15.2l5.3 5.3',
  alert: 'M12 3.5l9.5 17h-19zM12 10v5M12 17.8h.01',
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: what it means stands beside it in words. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
