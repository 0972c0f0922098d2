import { Band } from '../../ui/band.tsx';

/** The woven band in place of a part of the trip whose code is on its way. */
export const waitingBand = { waiting: () => <Band figure="viajes" weaving /> };
