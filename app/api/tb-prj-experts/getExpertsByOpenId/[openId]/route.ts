export { expertsByOpenId as GET } from '@/lib/api/experts'
