export { retryImport as POST } from '@/lib/api/imports'
