import { createRootRouteWithContext } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Shell });
