export { cancelReading as POST } from '@/lib/api/imports'
