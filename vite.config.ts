import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` runs the provider while `npm run dev` serves the portal; start it with `--origin http://localhost:5173`. */
const PROVIDER = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
  // The HLS player is larger than Vite likes, in a chunk of its own that only a clip fetches.
  // One small sheet for all screens: a screen whose code arrives over a bad line is never without its looks.
  build: { outDir: 'dist', chunkSizeWarningLimit: 600, cssCodeSplit: false },
  server: { proxy: { '/api': { target: PROVIDER, ws: true }, '/idp': PROVIDER } },
});
