/** What tabs of one browser tell each other: which parts changed. */
export type News = {
  tell: (parts: string[]) => void;
  listen: (listener: (parts: string[]) => void) => void;
};

export function tabNews(): News {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return silence;
  const channel = new BroadcastChannel('mochila');
  return {
    tell: (parts) => channel.postMessage(parts),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (Array.isArray(data)) listener(data.filter((part) => typeof part === 'string'));
      }),
  };
}

const silence: News = { tell: () => {}, listen: () => {} };
