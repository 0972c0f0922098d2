import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoginMode } from '../search.ts';

type Props = {
  mode: LoginMode;
  redirect: string | undefined;
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/**
 * A link to one of the modes of /login. It says itself whether it is the current one: the router's
 * own mark knows the search parameters while the built page is taken over, which the page does not.
 */
export function ModeLink({ mode, redirect, current = false, onClick, children }: Props) {
  const modo = mode === 'entrar' ? undefined : mode;
  const props = useLinkProps({ to: '/login', search: { modo, redirect }, onClick });
  return (
    <a {...props} aria-current={current ? 'page' : undefined} data-status={undefined}>
      {children}
    </a>
  );
}
