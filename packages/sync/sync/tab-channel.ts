/** What tabs of one browser send each other: the scopes whose rows changed. */
export type TabChannel = {
  post: (scopes: string[]) => void;
  listen: (listener: (scopes: string[]) => void) => void;
};

export function openTabChannel(): TabChannel {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return noChannel;
  const channel = new BroadcastChannel('mochila');
  return {
    post: (scopes) => channel.postMessage(scopes),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (Array.isArray(data)) listener(data.filter((scope) => typeof scope === 'string'));
      }),
  };
}

const noChannel: TabChannel = { post: () => {}, listen: () => {} };
