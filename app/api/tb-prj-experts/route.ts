export { expertList as GET } from '@/lib/api/experts'
