export { queryConn as GET } from '@/lib/api/regular'
