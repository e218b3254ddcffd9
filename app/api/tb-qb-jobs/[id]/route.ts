export { removeFailedReading as DELETE } from '@/lib/api/imports'
