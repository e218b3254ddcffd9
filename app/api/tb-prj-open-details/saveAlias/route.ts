export { saveAlias as POST } from '@/lib/api/bidders'
