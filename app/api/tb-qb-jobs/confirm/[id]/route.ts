export { confirmImport as POST } from '@/lib/api/imports'
