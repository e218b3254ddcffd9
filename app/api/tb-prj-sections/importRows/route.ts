export { importRows as POST } from '@/lib/api/intake'
