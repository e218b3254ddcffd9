export { leftOutList as GET } from '@/lib/api/pasts'
