import { cartagenaSquare } from './cartagena/square.ts';
import { cartagenaTall } from './cartagena/tall.ts';
import { cartagenaWide } from './cartagena/wide.ts';
import { cocoraSquare } from './cocora/square.ts';
import { cocoraTall } from './cocora/tall.ts';
import { cocoraWide } from './cocora/wide.ts';
import { covenasSquare } from './covenas/square.ts';
import { covenasTall } from './covenas/tall.ts';
import { covenasWide } from './covenas/wide.ts';

/** Every drawing by the path it is written to, from the project's root. */
export const scenes: Record<string, () => string> = {
  'content/destinations/cartagena/scene-wide.svg': cartagenaWide,
  'content/destinations/cartagena/scene-tall.svg': cartagenaTall,
  'content/destinations/cartagena/scene-square.svg': cartagenaSquare,
  'content/destinations/covenas/scene-wide.svg': covenasWide,
  'content/destinations/covenas/scene-tall.svg': covenasTall,
  'content/destinations/covenas/scene-square.svg': covenasSquare,
  'content/destinations/eje-cafetero/scene-wide.svg': cocoraWide,
  'content/destinations/eje-cafetero/scene-tall.svg': cocoraTall,
  'content/destinations/eje-cafetero/scene-square.svg': cocoraSquare,
};
