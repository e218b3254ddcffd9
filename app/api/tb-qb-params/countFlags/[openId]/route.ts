export { countFlagged as POST } from '@/lib/api/params'
