export { uploadReference as POST } from '@/lib/api/references'
