import { expect, test } from 'vitest';
import { readTypedPosition } from './typed-position.ts';

const salento = { lat: 4.637, lon: -75.57 };

test.each([
  ['4.6370, -75.5700', salento],
  [' 10.4 -75 ', { lat: 10.4, lon: -75 }],
  ['4.637;-75.57', salento],
  ['-75.57, 4.637', salento],
  ['geo:4.637,-75.57', salento],
  ['geo:4.637,-75.57,1895;u=35', salento],
  ['geo:0,0?q=4.637,-75.57(Salento)', salento],
  ['https://www.openstreetmap.org/?mlat=4.637&mlon=-75.57#map=16/4.7/-75.6', salento],
  ['https://www.openstreetmap.org/#map=16/4.637/-75.57', salento],
  ['https://www.openstreetmap.org/node/1#map=16/4.637/-75.57', salento],
  ['https://www.google.com/maps/search/?api=1&query=4.637,-75.57', salento],
  ['https://www.google.com/maps/search/?api=1&query=4.637%2C-75.57', salento],
  ['https://www.google.com/maps/@4.637,-75.57,17z', salento],
  [
    'https://www.google.com/maps/place/Salento/@4.7,-75.6,15z/data=!3m1!4b1!8m2!3d4.637!4d-75.57',
    salento,
  ],
  ['https://maps.google.com/?q=4.637,-75.57', salento],
  ['https://www.google.com/maps/place/4.637,-75.57', salento],
  ['https://maps.apple.com/?ll=4.637,-75.57&q=Salento', salento],
  ['https://maps.apple.com/place?coordinate=4.637,-75.57&name=Salento', salento],
  ['https://waze.com/ul?ll=4.637,-75.57&navigate=yes', salento],
  ['https://www.waze.com/live-map/directions?latlng=4.637%2C-75.57', salento],
  ['https://www.bing.com/maps?cp=4.637~-75.57&lvl=15', salento],
  ['https://wego.here.com/?map=4.637,-75.57,15,normal', salento],
  ['Mira: https://maps.google.com/?q=4.637,-75.57', salento],
  ['https://www.waze.com/live-map/directions?to=ll.4.637%2C-75.57', salento],
  ['waze://?ll=4.637,-75.57&navigate=yes', salento],
  ['https://www.openstreetmap.org/directions?from=&to=4.637%2C-75.57', salento],
  ['https://maps.apple.com/?sll=4.637,-75.57&address=Salento', salento],
  ['https://yandex.com/maps/?ll=-75.57%2C4.637&z=16', salento],
  ['https://mapy.cz/zakladni?x=-75.57&y=4.637&z=17', salento],
  ['4,637; -75,57', salento],
  ['4,637 -75,57', salento],
  ['4.637N, 75.57W', salento],
  ['N 4.637 W 75.57', salento],
  // Geohash and plus codes as their authors publish them.
  ['https://waze.com/ul/hezs42e44yx96', { lat: 42.6, lon: -5.6 }],
  ['7FG49QCJ+2V', { lat: 20.370063, lon: 2.782187 }],
  ['7FG49QCJ+2VX', { lat: 20.370113, lon: 2.782234 }],
  ['https://plus.codes/7fg49qcj%2B2v', { lat: 20.370063, lon: 2.782187 }],
])('%s is a position', (text, expected) => {
  expect(readTypedPosition(text)).toEqual(expected);
});

test.each([
  `4°38'13.2"N 75°34'12"W`,
  `4° 38’ 13.2” N, 75° 34’ 12” O`,
  `75°34′12″W 4°38′13.2″N`,
  '4.637° N, 75.57° W',
  `N 4° 38.22' W 075° 34.2'`,
  `https://www.google.com/maps/place/4%C2%B038'13.2%22N+75%C2%B034'12.0%22W/`,
])('%s is read in degrees, minutes and seconds', (text) => {
  const read = readTypedPosition(text);
  if (typeof read === 'string') throw new Error(read);
  expect(read.lat).toBeCloseTo(4.637, 4);
  expect(read.lon).toBeCloseTo(-75.57, 4);
});

test.each(['https://maps.app.goo.gl/AbC123', 'https://osm.org/go/abc', 'https://goo.gl/maps/xyz'])(
  'the short link %s is said to be one',
  (text) => {
    expect(readTypedPosition(text)).toBe('short');
  },
);

test.each([
  'Salento',
  '91, 0',
  '4.6',
  '4.6, -181',
  '4,6370, -75,4880',
  'https://example.org/',
  'https://www.google.com/maps/place/%E0%A4%A',
  'geo:',
  `4°38'N`,
  'CFF6+2C Cartagena',
  'Calle 10 Norte, 5 Este',
  '18N 440000 1152000',
  'https://waze.com/ul/hola',
])('%j is no position', (text) => {
  expect(readTypedPosition(text)).toBe('bad');
});
