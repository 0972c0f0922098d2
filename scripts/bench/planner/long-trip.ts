/** In the page: writes a long trip as the planner itself keeps it, and gives its id. */
export async function longTrip({ days, stops }: { days: number; stops: number }): Promise<string> {
  const id = crypto.randomUUID();
  const at = (nth: number) => `b${String(nth).padStart(2, '0').slice(-2)}`;
  const rank = (nth: number) => `c${String(nth).padStart(3, '0')}`;
  const part = `trip ${id}`;
  const dayIds = Array.from({ length: days }, () => crypto.randomUUID());
  const row = (table: string, rowId: string, own: string, set: object) => ({
    part: own,
    table,
    id: rowId,
    server: null,
    pending: { set, stamps: Object.fromEntries(Object.keys(set).map((name) => [name, 1])) },
    waiting: 1,
  });
  const rows = [
    row('trips', id, 'trips', { title: 'Largo', start_date: '2027-01-10', people: 2 }),
    ...dayIds.map((day, nth) => row('trip_days', day, part, { trip_id: id, rank: at(nth) })),
    ...Array.from({ length: stops }, (_, nth) =>
      row('trip_stops', crypto.randomUUID(), part, {
        trip_id: id,
        day_id: dayIds[Math.floor((nth * days) / stops)] ?? null,
        rank: rank(nth),
        kind: 'own',
        title: `Parada ${nth + 1}`,
        lat: 4.6 + (nth % 17) / 100,
        lon: -75.5 - (nth % 13) / 100,
        minutes: 20,
      }),
    ),
  ];
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('mochila');
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  const change = database.transaction('rows', 'readwrite');
  for (const one of rows) change.objectStore('rows').put(one);
  await new Promise((done) => {
    change.oncomplete = done;
  });
  database.close();
  return id;
}
