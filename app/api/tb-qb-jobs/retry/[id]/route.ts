export { retryReading as POST } from '@/lib/api/imports'
