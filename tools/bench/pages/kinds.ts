/** One page of each kind, by its address in Spanish. */
export const kinds = [
  '/',
  '/cuando',
  '/cuando/octubre',
  '/cuando/enero/caminar',
  '/mapa',
  '/buscar',
  '/buscar?q=castillo',
  '/colombia',
  '/colombia/seguridad-y-salud',
  '/destinos/cartagena',
  '/destinos/cartagena/antes-de-ir',
  '/destinos/cartagena/llegar-y-moverse',
  '/destinos/cartagena/ver-y-hacer',
  '/destinos/cartagena/comer-y-dormir',
  '/destinos/cartagena/itinerarios',
  '/destinos/cartagena/palabras-y-fuentes',
  '/destinos/cartagena/folleto',
  '/destinos/cartagena/lugares/castillo-san-felipe',
  '/como-llegar',
  '/como-llegar/bogota/cartagena',
  '/mochila',
  '/viajes',
  '/hoy',
  '/sin-red',
  '/login',
  '/register',
  '/recuperar',
  '/reportar',
];

/** The same in both languages. */
export const kindsInBoth = kinds.flatMap((path) => [path, `/en${path}`.replace(/\/$/, '')]);
