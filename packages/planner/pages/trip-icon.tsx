import { Icon, type IconName } from '#kit/ui/icon.tsx';

/** The planner's own signs, on the grid and with the line of the others. */
const paths = {
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  undo: 'M8 5L3.500 9.500L8 14M3.500 9.500H14a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4.500 4.500L16 14M20.500 9.500H10a6 6 0 0 0 0 12h3',
  stay: 'M3 20V6M3 16h18v4M21 16v-3a3 3 0 0 0-3-3H9v6M6 10.500a1.500 1.500 0 1 0 .01 0',
  note: 'M5 3.500h14v12l-5 5H5zM14 20.500v-5h5M8.500 8h7M8.500 12h4',
  plus: 'M12 5v14M5 12h14',
  back: 'M20 12H4M10 6l-6 6 6 6',
  lower: 'M12 4v16M6 14l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  money: 'M3 6h18v12H3zM12 9.500a2.500 2.500 0 1 0 .01 0M6 9v6M18 9v6',
  check: 'M4.500 12.500l5 5L20 6.500',
  mail: 'M3 5.500h18v13H3zM3.500 6l8.500 7 8.500-7',
  copy: 'M9 8h11v12.500H9zM15 8V3.500H4V16h5',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.500 6.500l4 4',
  order: 'M4 6h11M4 12h8M4 18h5M18 5v14M14.500 15.500L18 19l3.500-3.500',
  calendar: 'M4 5.500h16v15H4zM4 10h16M8 3v4M16 3v4',
} as const;

export type TripIconName = keyof typeof paths | IconName;

/** Decoration only: what it means stands beside it in words. */
export function TripIcon({ name }: { name: TripIconName }) {
  if (!isOwn(name)) return <Icon name={name} />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} strokeWidth={name === 'grip' || name === 'more' ? 3 : undefined} />
    </svg>
  );
}

function isOwn(name: TripIconName): name is keyof typeof paths {
  return name in paths;
}
