import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/images', '/sandbox', '/dev'].map((path) => [path, { target: SERVER }]),
    ),
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Everything is a file of its own with a hash in its name: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Modules of rules and schemas only define things, so what a page does not use need not be in its chunk.
        moduleSideEffects: (id) => !/\/packages\/(domain|contracts)\//.test(id),
      },
    },
  },
});
