export { cancelImport as POST } from '@/lib/api/imports'
