import { expect, test } from 'vitest';
import { localityNamed } from './named-locality.ts';

const town = (name: string, department: string, lat: number, lon: number) => ({
  name,
  department,
  lat,
  lon,
});
const towns = [
  town('Bogotá', 'Bogotá', 4.6, -74.1),
  town('Cartagena', 'Bolívar', 10.4, -75.5),
  town('Cartagena del Chairá', 'Caquetá', 1.3, -74.8),
  town('San Andrés', 'Antioquia', 6.9, -75.7),
  town('San Andrés', 'Santander', 6.8, -72.8),
  town('Bolívar', 'Santander', 6, -73.8),
  town('Colombia', 'Huila', 3.4, -74.8),
  town('Providencia', 'Nariño', 1.6, -77.5),
];
const destinations = [
  {
    name: 'San Andrés y Providencia',
    places: [
      { name: 'Spratt Bight', lat: 12.6, lon: -81.7 },
      { name: 'Providencia', lat: 13.4, lon: -81.4 },
    ],
  },
];

test.each([
  ['Cartagena', 10.4],
  ['cartagena, bolivar', 10.4],
  ['Cartagena de Indias, Provincia de Cartagena, Bolívar, Colombia', 10.4],
  ['Cartagena del Chairá', 1.3],
  ['Bogotá D.C.', 4.6],
  ['Getsemaní, Cartagena', 10.4],
  ['San Andrés', 12.6],
  ['San Andrés, Santander', 6.8],
  ['Providencia, San Andrés y Providencia', 13.4],
  ['Bolívar', 6],
])('%j names the locality at latitude %d', (address, lat) => {
  expect(localityNamed(address, { towns, destinations })?.lat).toBe(lat);
});

test.each(['', 'Bocagrande', 'Bocagrande, Bolívar, Colombia', 'Car', 'Colombia'])(
  '%j names no locality that is known',
  (address) => {
    expect(localityNamed(address, { towns, destinations })).toBeNull();
  },
);
