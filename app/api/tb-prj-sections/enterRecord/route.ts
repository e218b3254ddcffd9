export { enterRecord as POST } from '@/lib/api/entry'
