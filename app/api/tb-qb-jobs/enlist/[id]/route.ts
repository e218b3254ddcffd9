export { enlistImport as POST } from '@/lib/api/imports'
