export { paramsByOpenId as GET } from '@/lib/api/params'
