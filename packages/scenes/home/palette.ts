import { palette as city } from '../cartagena/palette.ts';
import { palette as gulf } from '../covenas/motifs.ts';
import { palette as valley } from '../eje-cafetero/motifs.ts';
import type { Palette } from '../kit/file.ts';

/** The three places' colours together, and those of the bag. */
export const palette: Palette = {
  ...city,
  ...gulf,
  ...valley,
  ray: ['#f0b95c', '#3d5096'],
  vi: ['#4a5a86', '#2f3c74'],
  gr: ['#1f5a45', '#1a4a44'],
  or: ['#f2a341', '#d8973f'],
  oc: ['#d98a2b', '#b0702f'],
  re: ['#c23b2e', '#a4372f'],
  res: ['#6f1f1b', '#421722'],
  mg: ['#b8286b', '#8c2c68'],
  tq: ['#0e7c86', '#166472'],
  wool: ['#f6f0e4', '#d6cfbe'],
  str: ['#b58a58', '#7a5f58'],
  strs: ['#8a6238', '#4d3e44'],
  gd: ['#a8a85a', '#4c5a4a'],
  gdl: ['#cfc97e', '#687660'],
  gds: ['#77793c', '#333f38'],
  wal: ['#d98a2b', '#6a4a44'],
};
