import * as v from 'valibot';
import { caveatIds } from '../../ways/graph.ts';
import { lat, lon, minutes, slug, sourceKeys } from '../parts/primitives.ts';
import { season, service } from '../parts/service.ts';
import { legEnd, legModes, source } from '../schema.ts';

/** hubs.json, edges.json and sources.json: what joins the destinations. */

/** What else to know, said by the messages. Without sources it is a rule of ours. */
const caveat = v.strictObject({
  is: v.picklist(caveatIds),
  /** Only who comes to this hub from the mainland has to know it. */
  arriving: v.optional(v.literal(true)),
  sources: v.optional(sourceKeys),
});

const name = v.pipe(v.string(), v.minLength(3), v.maxLength(60));

export const hubsSchema = v.array(
  v.strictObject({
    id: slug,
    kind: v.picklist(['town', 'airport']),
    name: v.strictObject({ es: name, en: name }),
    lat,
    lon,
    /** The town that an airport belongs to. */
    town: v.optional(slug),
    /** Of the roads around it, for estimates. */
    terrain: v.picklist(['mountain', 'plain']),
    /** The destination whose ways begin and end here, once there is a folder for it. */
    destination: v.optional(slug),
    /** Places of guides that lie in it, `destination/place`, as far as their guides exist. */
    places: v.optional(v.array(legEnd)),
    /** No road comes here from the rest of the country. */
    remote: v.optional(v.literal(true)),
    /** An airport that works by day alone, by a source or, as a small airfield, by our rule. */
    daylight: v.optional(v.literal(true)),
    /** Of all flights that begin or end here. */
    caveats: v.optional(v.array(caveat)),
    /** When there are flights at all. A flight that states its own season keeps that. */
    season: v.optional(v.strictObject({ ...season.entries, sources: sourceKeys })),
  }),
);

/** A hub, or a place of a guide: edges whose guide does not exist yet are left out. */
const end = legEnd;

/** A leg of a guide whose ends no `between` names: its figures stay in the guide. */
const legEdge = v.strictObject({
  /** `destination/leg`. */
  leg: legEnd,
  from: end,
  to: end,
  /** Where the guide files an arrival under the means before it: a drive from an airport. */
  mode: v.optional(v.picklist(legModes)),
  /** The leg states a whole journey of several means: what the sum of its parts is compared with. */
  whole: v.optional(v.literal(true)),
});

/** A leg of a guide that is no way of the graph, and why. */
const leftOutLeg = v.strictObject({
  leg: legEnd,
  leftOut: v.pipe(v.string(), v.minLength(10), v.maxLength(120)),
});

const ownEdge = v.strictObject({
  id: slug,
  from: end,
  to: end,
  mode: v.picklist(legModes),
  /** On the way itself; absent where no source says so: then they are estimated. */
  minutes: v.optional(v.tuple([minutes, minutes])),
  service: v.optional(service),
  caveats: v.optional(v.array(caveat)),
  /** No source of the last years says that it still runs: no chain uses it. */
  unconfirmed: v.optional(v.literal(true)),
  /** That there is such a way. Roads and taxis need none. */
  sources: v.optional(sourceKeys),
});

export const edgesSchema = v.array(
  v.lazy((input) => {
    if (typeof input !== 'object' || input === null || !('leg' in input)) return ownEdge;
    return 'leftOut' in input ? leftOutLeg : legEdge;
  }),
);

export const waySourcesSchema = v.record(v.string(), source);

export type CaveatFacts = v.InferOutput<typeof caveat>;
export type HubFacts = v.InferOutput<typeof hubsSchema>[number];
export type LeftOutLeg = v.InferOutput<typeof leftOutLeg>;
export type LegEdge = v.InferOutput<typeof legEdge>;
export type OwnEdge = v.InferOutput<typeof ownEdge>;
export type EdgeFacts = LegEdge | LeftOutLeg | OwnEdge;
