export { confirmReading as POST } from '@/lib/api/imports'
