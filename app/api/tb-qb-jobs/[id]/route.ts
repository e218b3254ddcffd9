export { removeFailedImport as DELETE } from '@/lib/api/imports'
