import type { Translate } from './messages.ts';

/** What an interactive map says, once the part `map` of the texts is there. */
export function mapLabels(t: Translate) {
  return {
    title: t('atlas.live.title'),
    map: t('atlas.live.map'),
    show: t('atlas.live.show'),
    all: (count: number) => t('atlas.live.all', { count }),
    cluster: (count: number) => t('atlas.live.cluster', { count }),
    list: t('atlas.live.list'),
    zoomIn: t('atlas.live.zoomIn'),
    zoomOut: t('atlas.live.zoomOut'),
    whole: t('atlas.live.whole'),
    bare: t('atlas.live.bare'),
    noStreets: t('atlas.live.noStreets'),
    keys: t('atlas.live.keys'),
    read: t('atlas.live.read'),
    close: t('atlas.live.close'),
    approximate: t('atlas.live.approximate'),
    credit: t('atlas.live.credit'),
    openIn: openInLabels(t),
  };
}

/** What the links to other maps say. */
export function openInLabels(t: Translate) {
  return { open: t('map.openIn.open'), device: t('map.openIn.device') };
}

/** What the button that opens an interactive map says. */
export function openerLabels(t: Translate) {
  return {
    open: t('map.open'),
    opening: t('map.opening'),
    hint: t('map.openHint'),
    network: t('map.failed'),
    webgl: t('map.noWebgl'),
  };
}
