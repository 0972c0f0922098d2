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
  const open = () =>
    new Promise<IDBDatabase | null>((done) => {
      const request = indexedDB.open('mochila');
      // The planner makes it. Here it would be made empty, and stay so: its version would count as made.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
    });
  let database = await open();
  while (!database) {
    await new Promise((done) => setTimeout(done, 20));
    database = await open();
  }
  const change = database.transaction('rows', 'readwrite');
  for (const one of rows) change.objectStore('rows').put(one);
  await new Promise((done) => {
    change.oncomplete = done;
  });
  database.close();
  return id;
}
