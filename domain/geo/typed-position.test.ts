import { expect, test } from 'vitest';
import { readTypedPosition } from './typed-position.ts';

const salento = { lat: 4.637, lon: -75.57 };

test.each([
  ['4.6370, -75.5700', salento],
  [' 10.4 -75 ', { lat: 10.4, lon: -75 }],
  ['4.637;-75.57', salento],
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
])('%s is a position', (text, expected) => {
  expect(readTypedPosition(text)).toEqual(expected);
});

test.each([
  `4°38'13.2"N 75°34'12"W`,
  `4° 38’ 13.2” N, 75° 34’ 12” O`,
  `75°34′12″W 4°38′13.2″N`,
  '4.637° N, 75.57° W',
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
])('%j is no position', (text) => {
  expect(readTypedPosition(text)).toBe('bad');
});
