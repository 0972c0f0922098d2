import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { content } from './scripts/content-plugin.ts';

export default defineConfig({
  plugins: [
    content(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: 'dist/site',
    manifest: 'vite-manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { main: 'src/main.tsx' } },
  },
  test: {
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{content,messages,scripts,src}/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'backend', include: ['{server,supabase}/**/*.test.ts'] } },
    ],
  },
});
