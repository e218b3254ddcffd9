export { queryConn as GET } from '@/lib/api/analyses/regular'
