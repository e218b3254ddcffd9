export { enterRecord as POST } from '@/lib/api/intake'
