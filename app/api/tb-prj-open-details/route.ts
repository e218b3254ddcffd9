export { bidderList as GET } from '@/lib/api/bidders'
