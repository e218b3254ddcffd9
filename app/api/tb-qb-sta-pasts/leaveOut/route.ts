export { leaveOutOfPast as POST } from '@/lib/api/pasts'
