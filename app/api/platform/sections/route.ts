export { pushSection as POST } from '@/lib/api/platform'
