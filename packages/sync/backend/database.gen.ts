// Generated from supabase/migrations by tools/generate.ts: change a migration, never this file.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      mistake_reports: {
        Row: {
          about: string;
          created_at: string;
          handled_at: string | null;
          id: string;
          kind: string;
          language: string;
          message: string;
          source_url: string | null;
          user_id: string | null;
        };
        Insert: {
          about: string;
          created_at?: string;
          handled_at?: string | null;
          id?: string;
          kind: string;
          language: string;
          message: string;
          source_url?: string | null;
          user_id?: string | null;
        };
        Update: {
          about?: string;
          created_at?: string;
          handled_at?: string | null;
          id?: string;
          kind?: string;
          language?: string;
          message?: string;
          source_url?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          completed_at: string | null;
          created_at: string;
          display_name: string;
          home_city: string | null;
          interests: string[];
          language: string;
          picture: string | null;
          travel_style: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          completed_at?: string | null;
          created_at?: string;
          display_name: string;
          home_city?: string | null;
          interests?: string[];
          language?: string;
          picture?: string | null;
          travel_style?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          completed_at?: string | null;
          created_at?: string;
          display_name?: string;
          home_city?: string | null;
          interests?: string[];
          language?: string;
          picture?: string | null;
          travel_style?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      saved_places: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          note: string;
          place: string;
          status: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          note?: string;
          place: string;
          status?: string;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          note?: string;
          place?: string;
          status?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      trip_calendars: {
        Row: {
          created_at: string;
          id: string;
          revoked_at: string | null;
          token_hash: string;
          trip_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          revoked_at?: string | null;
          token_hash: string;
          trip_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          revoked_at?: string | null;
          token_hash?: string;
          trip_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_calendars_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_checks: {
        Row: {
          assigned_to: string | null;
          created_at: string;
          deleted_at: string | null;
          done: boolean;
          id: string;
          list: string;
          rank: string;
          text: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          assigned_to?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          done?: boolean;
          id: string;
          list?: string;
          rank: string;
          text?: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          assigned_to?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          done?: boolean;
          id?: string;
          list?: string;
          rank?: string;
          text?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_checks_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_comments: {
        Row: {
          author: string | null;
          created_at: string;
          deleted_at: string | null;
          edited_at: string | null;
          id: string;
          stop_id: string;
          text: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id: string;
          stop_id: string;
          text: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          stop_id?: string;
          text?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_comments_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_days: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          id: string;
          notes: string;
          rank: string;
          title: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          id: string;
          notes?: string;
          rank: string;
          title?: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          id?: string;
          notes?: string;
          rank?: string;
          title?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_days_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_expenses: {
        Row: {
          amount: number | null;
          cop: number;
          created_at: string;
          currency: string | null;
          day_id: string | null;
          deleted_at: string | null;
          id: string;
          kind: string;
          paid_by: string | null;
          pesos_per_unit: number | null;
          rate_date: string | null;
          shared_by: string[];
          title: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          amount?: number | null;
          cop?: number;
          created_at?: string;
          currency?: string | null;
          day_id?: string | null;
          deleted_at?: string | null;
          id: string;
          kind?: string;
          paid_by?: string | null;
          pesos_per_unit?: number | null;
          rate_date?: string | null;
          shared_by?: string[];
          title?: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          amount?: number | null;
          cop?: number;
          created_at?: string;
          currency?: string | null;
          day_id?: string | null;
          deleted_at?: string | null;
          id?: string;
          kind?: string;
          paid_by?: string | null;
          pesos_per_unit?: number | null;
          rate_date?: string | null;
          shared_by?: string[];
          title?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_expenses_trip_id_day_id_fkey';
            columns: ['trip_id', 'day_id'];
            isOneToOne: false;
            referencedRelation: 'trip_days';
            referencedColumns: ['trip_id', 'id'];
          },
          {
            foreignKeyName: 'trip_expenses_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trip_expenses_trip_id_paid_by_fkey';
            columns: ['trip_id', 'paid_by'];
            isOneToOne: false;
            referencedRelation: 'trip_people';
            referencedColumns: ['trip_id', 'id'];
          },
        ];
      };
      trip_files: {
        Row: {
          address: string;
          bytes: number;
          cancel_by: string | null;
          created_at: string;
          day_id: string | null;
          deleted_at: string | null;
          holder: string;
          id: string;
          is_stored: boolean;
          kind: string;
          reference: string;
          seat: string;
          start_time: string | null;
          stop_id: string | null;
          title: string;
          trip_id: string;
          type: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          address?: string;
          bytes?: number;
          cancel_by?: string | null;
          created_at?: string;
          day_id?: string | null;
          deleted_at?: string | null;
          holder?: string;
          id: string;
          is_stored?: boolean;
          kind?: string;
          reference?: string;
          seat?: string;
          start_time?: string | null;
          stop_id?: string | null;
          title?: string;
          trip_id: string;
          type?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          address?: string;
          bytes?: number;
          cancel_by?: string | null;
          created_at?: string;
          day_id?: string | null;
          deleted_at?: string | null;
          holder?: string;
          id?: string;
          is_stored?: boolean;
          kind?: string;
          reference?: string;
          seat?: string;
          start_time?: string | null;
          stop_id?: string | null;
          title?: string;
          trip_id?: string;
          type?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_files_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_invites: {
        Row: {
          created_at: string;
          created_by: string;
          email: string | null;
          expires_at: string;
          id: string;
          role: string;
          token_hash: string;
          trip_id: string;
          used_at: string | null;
        };
        Insert: {
          created_at?: string;
          created_by: string;
          email?: string | null;
          expires_at?: string;
          id?: string;
          role: string;
          token_hash: string;
          trip_id: string;
          used_at?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          email?: string | null;
          expires_at?: string;
          id?: string;
          role?: string;
          token_hash?: string;
          trip_id?: string;
          used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_invites_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_links: {
        Row: {
          created_at: string;
          expires_at: string | null;
          hide_costs: boolean;
          hide_notes: boolean;
          id: string;
          revoked_at: string | null;
          token_hash: string;
          trip_id: string;
        };
        Insert: {
          created_at?: string;
          expires_at?: string | null;
          hide_costs?: boolean;
          hide_notes?: boolean;
          id?: string;
          revoked_at?: string | null;
          token_hash: string;
          trip_id: string;
        };
        Update: {
          created_at?: string;
          expires_at?: string | null;
          hide_costs?: boolean;
          hide_notes?: boolean;
          id?: string;
          revoked_at?: string | null;
          token_hash?: string;
          trip_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_links_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_members: {
        Row: {
          created_at: string;
          name: string;
          role: string;
          trip_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          name?: string;
          role: string;
          trip_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          name?: string;
          role?: string;
          trip_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_members_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_people: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          id: string;
          name: string;
          rank: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          user_id: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          id: string;
          name?: string;
          rank: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          user_id?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          id?: string;
          name?: string;
          rank?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_people_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trip_stops: {
        Row: {
          cost_by: string;
          cost_cop: number | null;
          created_at: string;
          day_id: string | null;
          deleted_at: string | null;
          end_time: string | null;
          id: string;
          kind: string;
          lat: number | null;
          lon: number | null;
          minutes: number | null;
          mode: string | null;
          nights: number | null;
          note: string;
          paid_by: string | null;
          place: string | null;
          rank: string;
          shared_by: string[];
          start_time: string | null;
          title: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          cost_by?: string;
          cost_cop?: number | null;
          created_at?: string;
          day_id?: string | null;
          deleted_at?: string | null;
          end_time?: string | null;
          id: string;
          kind?: string;
          lat?: number | null;
          lon?: number | null;
          minutes?: number | null;
          mode?: string | null;
          nights?: number | null;
          note?: string;
          paid_by?: string | null;
          place?: string | null;
          rank: string;
          shared_by?: string[];
          start_time?: string | null;
          title?: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          cost_by?: string;
          cost_cop?: number | null;
          created_at?: string;
          day_id?: string | null;
          deleted_at?: string | null;
          end_time?: string | null;
          id?: string;
          kind?: string;
          lat?: number | null;
          lon?: number | null;
          minutes?: number | null;
          mode?: string | null;
          nights?: number | null;
          note?: string;
          paid_by?: string | null;
          place?: string | null;
          rank?: string;
          shared_by?: string[];
          start_time?: string | null;
          title?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_stops_trip_id_day_id_fkey';
            columns: ['trip_id', 'day_id'];
            isOneToOne: false;
            referencedRelation: 'trip_days';
            referencedColumns: ['trip_id', 'id'];
          },
          {
            foreignKeyName: 'trip_stops_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trip_stops_trip_id_paid_by_fkey';
            columns: ['trip_id', 'paid_by'];
            isOneToOne: false;
            referencedRelation: 'trip_people';
            referencedColumns: ['trip_id', 'id'];
          },
        ];
      };
      trip_votes: {
        Row: {
          author: string;
          choice: string;
          created_at: string;
          deleted_at: string | null;
          id: string;
          stop_id: string;
          trip_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          author?: string;
          choice: string;
          created_at?: string;
          deleted_at?: string | null;
          id: string;
          stop_id: string;
          trip_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          author?: string;
          choice?: string;
          created_at?: string;
          deleted_at?: string | null;
          id?: string;
          stop_id?: string;
          trip_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'trip_votes_trip_id_fkey';
            columns: ['trip_id'];
            isOneToOne: false;
            referencedRelation: 'trips';
            referencedColumns: ['id'];
          },
        ];
      };
      trips: {
        Row: {
          archived_at: string | null;
          cover: string | null;
          created_at: string;
          currency: string | null;
          deleted_at: string | null;
          id: string;
          notes: string;
          owner: string;
          people: number;
          pesos_per_unit: number | null;
          start_date: string | null;
          style: string;
          title: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          archived_at?: string | null;
          cover?: string | null;
          created_at?: string;
          currency?: string | null;
          deleted_at?: string | null;
          id: string;
          notes?: string;
          owner: string;
          people?: number;
          pesos_per_unit?: number | null;
          start_date?: string | null;
          style?: string;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          archived_at?: string | null;
          cover?: string | null;
          created_at?: string;
          currency?: string | null;
          deleted_at?: string | null;
          id?: string;
          notes?: string;
          owner?: string;
          people?: number;
          pesos_per_unit?: number | null;
          start_date?: string | null;
          style?: string;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_invite: {
        Args: { token: string };
        Returns: Json;
      };
      calendar_trip: {
        Args: { token: string; seen?: number };
        Returns: Json;
      };
      create_calendar: {
        Args: { trip_id: string };
        Returns: Json;
      };
      create_invite: {
        Args: { trip_id: string; role: string; email?: string };
        Returns: Json;
      };
      create_link: {
        Args: { trip_id: string; hide_costs?: boolean; hide_notes?: boolean; expires_at?: string };
        Returns: Json;
      };
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      duplicate_trip: {
        Args: { trip_id: string; id: string; title?: string };
        Returns: string;
      };
      end_session: {
        Args: { id: string };
        Returns: boolean;
      };
      export_my_data: {
        Args: never;
        Returns: Json;
      };
      is_assured: {
        Args: never;
        Returns: boolean;
      };
      leave_trip: {
        Args: { trip_id: string };
        Returns: boolean;
      };
      my_changes: {
        Args: { since?: number; seen?: string };
        Returns: Json;
      };
      my_sessions: {
        Args: never;
        Returns: { id: string; created_at: string; last_seen_at: string; user_agent: string; address: string; is_current: boolean }[];
      };
      my_talk: {
        Args: { since?: string; seen?: string };
        Returns: Json;
      };
      read_invite: {
        Args: { token: string };
        Returns: Json;
      };
      remove_member: {
        Args: { trip_id: string; user_id: string };
        Returns: number;
      };
      report_mistake: {
        Args: { about: string; kind: string; message: string; language: string; source_url?: string };
        Returns: undefined;
      };
      restore_member: {
        Args: { trip_id: string; user_id: string };
        Returns: boolean;
      };
      revoke_calendar: {
        Args: { id: string };
        Returns: boolean;
      };
      revoke_invite: {
        Args: { id: string };
        Returns: boolean;
      };
      revoke_link: {
        Args: { id: string };
        Returns: boolean;
      };
      set_member_role: {
        Args: { trip_id: string; user_id: string; role: string };
        Returns: number;
      };
      shared_trip: {
        Args: { token: string };
        Returns: Json;
      };
      shared_trip_card: {
        Args: { token: string };
        Returns: Json;
      };
      trip_changes: {
        Args: { trip_id: string; since?: number };
        Returns: Json;
      };
      was_removed: {
        Args: { trip_id: string };
        Returns: boolean;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
