import { cartagenaSquare } from './cartagena/square.ts';
import { cartagenaTall } from './cartagena/tall.ts';
import { cartagenaWide } from './cartagena/wide.ts';
import { cocoraSquare } from './cocora/square.ts';
import { cocoraTall } from './cocora/tall.ts';
import { cocoraWide } from './cocora/wide.ts';
import { countrySquare } from './country/square.ts';
import { countryTall } from './country/tall.ts';
import { countryWide } from './country/wide.ts';
import { covenasSquare } from './covenas/square.ts';
import { covenasTall } from './covenas/tall.ts';
import { covenasWide } from './covenas/wide.ts';
import { homeSquare } from './home/square.ts';
import { homeTall } from './home/tall.ts';
import { homeWide } from './home/wide.ts';
import { medellinSquare } from './medellin/square.ts';
import { medellinTall } from './medellin/tall.ts';
import { medellinWide } from './medellin/wide.ts';
import { spotSprite } from './spots/spots.ts';

/** Every drawing by the path it is written to, from the project's root. */
export const scenes: Record<string, () => string> = {
  'content/country/scene-wide.svg': countryWide,
  'content/country/scene-tall.svg': countryTall,
  'content/country/scene-square.svg': countrySquare,
  'content/destinations/cartagena/scene-wide.svg': cartagenaWide,
  'content/destinations/cartagena/scene-tall.svg': cartagenaTall,
  'content/destinations/cartagena/scene-square.svg': cartagenaSquare,
  'content/destinations/covenas/scene-wide.svg': covenasWide,
  'content/destinations/covenas/scene-tall.svg': covenasTall,
  'content/destinations/covenas/scene-square.svg': covenasSquare,
  'content/destinations/eje-cafetero/scene-wide.svg': cocoraWide,
  'content/destinations/eje-cafetero/scene-tall.svg': cocoraTall,
  'content/destinations/eje-cafetero/scene-square.svg': cocoraSquare,
  'content/destinations/medellin-guatape/scene-wide.svg': medellinWide,
  'content/destinations/medellin-guatape/scene-tall.svg': medellinTall,
  'content/destinations/medellin-guatape/scene-square.svg': medellinSquare,
  'src/features/home/scene-wide.svg': homeWide,
  'src/features/home/scene-tall.svg': homeTall,
  'src/features/home/scene-square.svg': homeSquare,
  'src/ui/spots.svg': spotSprite,
};
