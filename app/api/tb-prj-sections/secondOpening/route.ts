export { secondOpening as POST } from '@/lib/api/second-opening'
