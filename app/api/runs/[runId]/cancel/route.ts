export { cancel as POST } from '@/lib/api/runs'
