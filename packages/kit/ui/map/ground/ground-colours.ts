/** Colours of the ground by day and by night: those of the drawn maps, as plain values a canvas can take. */
export const byDay = {
  sea: '#A9CFCB',
  land: '#F6F0E4',
  wool: '#EAE0CD',
  neighbour: '#E4D8C2',
  shore: '#6FA9A6',
  river: '#7FB3B3',
  border: '#857660',
  line: '#D9CDB8',
  ink: '#1E1A16',
  soft: '#5B5148',
  wet: '#24595E',
  halo: '#F6F0E4',
  street: '#FFFDF8',
  green: '#DCE3C6',
  sand: '#F3E2B8',
};
export type GroundColours = typeof byDay;
export const byNight: GroundColours = {
  sea: '#10203A',
  land: '#262D4A',
  wool: '#2F3757',
  neighbour: '#1A1F35',
  shore: '#33597A',
  river: '#2F5374',
  border: '#7C86A8',
  line: '#39415F',
  ink: '#F3EADB',
  soft: '#BDB6AE',
  wet: '#9CC4DC',
  halo: '#14182A',
  street: '#4A5378',
  green: '#25384A',
  sand: '#4A4358',
};

/** What sets letters and lines off from the ground. */
export function haloColour(dark: boolean): string {
  return (dark ? byNight : byDay).halo;
}
