export { sectionFromFiles as POST } from '@/lib/api/incoming'
