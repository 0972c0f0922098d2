import { expect, test } from 'vitest';
import { randomOf } from '#planner/rules/testing/random.ts';
import { examinePosition, readTypedPosition } from './typed-position.ts';

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
  // Decimal commas, as in Spanish, and the signs that phones write.
  ['4,637, -75,57', salento],
  ['4,637,-75,57', salento],
  ['4,637° N, 75,57° O', salento],
  ['4,637° N 75,57° O', salento],
  ['4,637 norte; 75,57 oeste', salento],
  ['4° 38′ 13,2″ N, 75° 34′ 12″ O', salento],
  ['Latitud: 4,637, longitud: -75,57', salento],
  ['lat 4.637 / lon -75.57', salento],
  ['4.637, \u221275.57', salento],
  ['\u200E4.637, \u201375.57', salento],
  ['(4.637, -75.57)', salento],
  ['«4.637, -75.57».', salento],
  // A link or an address in a sentence, and links without a scheme.
  ['Mira: https://maps.google.com/?q=4.637,-75.57.', salento],
  ['Nos vemos ahí (https://maps.google.com/?q=4.637,-75.57)', salento],
  ['Nos vemos en geo:4.637,-75.57, ¡a las 8!', salento],
  ['maps.google.com/?q=4.637,-75.57', salento],
  ['https://maps.google.com/?q=4.637,-75.57(Salento)', salento],
  ['https://maps.google.com/?q=4,637+-75,57', salento],
  // The pin or the end of a way goes before the middle of the map.
  [
    'https://www.google.com/maps/dir//Salento/@4.6,-75.5,13z/data=!4m8!4m7!1m0!1m5!1m1!1s0x0:0x0!2m2!1d-75.57!2d4.637',
    salento,
  ],
  ['https://www.google.com/maps/dir/4.1,-75.1/4.637,-75.57/@4.3,-75.3,9z', salento],
  ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d78.9!2d-75.57!3d4.637!2m3', salento],
  ['https://osmand.net/map?pin=4.637,-75.57#12/4.7/-75.6', salento],
  ['https://osmand.net/map#16/4.637/-75.57', salento],
  ['https://www.bing.com/maps?sp=point.4.637_-75.57_Salento', salento],
  ['https://www.openstreetmap.org/?lat=4.637&lon=-75.57&zoom=15', salento],
  ['https://share.here.com/l/4.637,-75.57,Salento?z=16', salento],
  ['https://www.google.com/maps/@4,-75,10z', { lat: 4, lon: -75 }],
  // Codes that are the position, as the tests of their programs have them.
  ['https://omaps.app/B4srhdHVVt/Some_Name', { lat: 64.523401, lon: 12.123401 }],
  ['http://ge0.me/44G4Yn7Psx', { lat: 50.042366, lon: 14.454461 }],
  ['https://comaps.at/B4srhdHVVt/Caf%C3%A9', { lat: 64.523401, lon: 12.123401 }],
  ['ge0://B4srhdHVVt/Name', { lat: 64.523401, lon: 12.123401 }],
  ['https://www.openstreetmap.org/go/0BOdUtpMh-?m=', { lat: 48.85837, lon: 2.294481 }],
  ['osm.org/go/uN~Ra6l7--', { lat: -33.8568, lon: 151.215295 }],
  ['https://osm.org/go/uN@Ra6l7--', { lat: -33.8568, lon: 151.215295 }],
  ['67WWC7G5+XQ https://maps.app.goo.gl/AbC', { lat: 8.427438, lon: -61.740562 }],
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

test.each([
  'https://maps.app.goo.gl/AbC123',
  'https://osm.org/go/abc',
  'https://goo.gl/maps/xyz',
  'https://share.google/AbC123',
  'maps.app.goo.gl/AbC123',
  'https://omaps.app/AbC',
])('the short link %s is said to be one', (text) => {
  expect(readTypedPosition(text)).toBe('short');
});

test.each([
  'Salento',
  '91, 0',
  '4.6',
  '4.6, -181',
  'https://example.org/',
  'https://www.google.com/maps/place/%E0%A4%A',
  'geo:',
  `4°38'N`,
  'CFF6+2C Cartagena',
  'Calle 10 Norte, 5 Este',
  '18N 440000 1152000',
  'https://waze.com/ul/hola',
  // Numbers inside of ids, addresses and names.
  'https://www.google.com/maps/place/Valle+de+Cocora/data=!4m2!3m1!1s0x8e38a1c20b3f5d77:0x5a2b1c3d9f',
  'https://www.google.com/maps?ftid=0x8e38a1c20b3f5d77:0x5a2b1c3d9f',
  'https://maps.google.com/?cid=4637755700',
  'https://www.google.com/maps/place/Cra.+3+E+%23+9+S-20',
  'https://www.google.com/maps/place/Km+4.5,+3.2+Norte',
  'Carrera 3 E # 9 S-20',
  'Hotel 3 O, piso 5 N',
  'Lote 4.5, 6.2 de la vereda',
  '10 N, 5 E',
  '10 75',
  '4,63',
  '10/12',
  '4° 75′ N, 75° 29′ O',
  // 0, 0 is what programs write that do not know the position; then the question is another.
  'geo:0,0?q=Salento%2C+Quind%C3%ADo',
  'geo:0,0?q=Carrera 3 # 9-20',
  'geo:0,0',
  '0, 0',
  // The map lies around both ends of the way, and the first is not where it leads.
  'https://www.google.com/maps/dir/4.6,-75.5/Salento/@4.6,-75.5,13z',
])('%j is no position', (text) => {
  expect(readTypedPosition(text)).toBe('bad');
});

test('ids of places in Colombia, whatever they are, hold no position', () => {
  const { below, pick } = randomOf(5);
  const digits = (count: number) =>
    Array.from({ length: count }, () => below(16).toString(16)).join('');
  const read: string[] = [];
  for (let nth = 0; nth < 20_000; nth++) {
    const id = `0x8e${digits(14)}:0x${digits(1 + below(16))}`;
    const link = pick([
      `https://www.google.com/maps/place/Valle+de+Cocora/data=!4m2!3m1!1s${id}`,
      `https://www.google.com/maps/place/${id}`,
      `https://www.google.com/maps?q=Cocora&ftid=${id}`,
    ]);
    if (readTypedPosition(link) !== 'bad') read.push(link);
  }
  expect(read).toEqual([]);
});

test.each([
  ['-75.57, 4.637', true],
  ['-75,57; 4,637', true],
  ['-81.7, 12.58', true],
  ['4.637, -75.57', false],
  ['-75.57 O, 4.637 N', false],
  // Not in Colombia either way.
  ['40.4, -3.7', false],
  ['-3.7, 40.4', false],
  ['https://maps.google.com/?q=4.637,-75.57', false],
])('%s names the longitude first, without saying so: %s', (text, isSwapped) => {
  expect(examinePosition(text)).toMatchObject({ isSwapped });
});
