import { defineConfig } from 'drizzle-kit'

// A change of the schema needs a migration of each dialect: `DATABASE_URL=postgres:// npx drizzle-kit generate` is PostgreSQL's.
export default process.env.DATABASE_URL?.startsWith('postgres')
  ? defineConfig({ dialect: 'postgresql', schema: './db/schema/index.ts', out: './db/migrations-pg' })
  : defineConfig({ dialect: 'sqlite', schema: './db/schema/index.ts', out: './db/migrations' })
