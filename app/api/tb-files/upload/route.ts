export { upload as POST } from '@/lib/api/files'
