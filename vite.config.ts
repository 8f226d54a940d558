import babel from '@rolldown/plugin-babel';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Many tiny files compress badly, and each costs a phone a request: what most pages share goes into two. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//, priority: 3 },
  {
    name: 'shared',
    test: /web\/ui\/|\/venue\/|\/contract\/|lucide-react\/dist\/esm\/(?!icons)|preload-helper|site\/(brand|page-meta)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } },
  server: { proxy: { '/api': 'http://127.0.0.1:3001' } },
}));
