import { defineConfig } from 'drizzle-kit';

/** How `npm run migrations` reads the tables of all features and writes the migration. */
const config = defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/features/*/*/*.tables.ts', './src/http/*.tables.ts', './src/platform/*/*.tables.ts'],
  out: './src/platform/db/migrations',
});

// drizzle-kit takes its settings from the default export.
export default config;
