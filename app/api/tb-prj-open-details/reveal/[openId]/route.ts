export { reveal as POST } from '@/lib/api/bidders'
